"use strict";
// One setting is shown at a time; the chips say which.
const sections = [...document.querySelectorAll(".setting")];
const chips = [...document.querySelectorAll(".chips")];
function show() {
  const wanted = Object.fromEntries(chips.map((one) => [one.dataset.name, one.querySelector("input:checked").value]));
  for (const section of sections) {
    const key = JSON.parse(section.dataset.setting);
    section.hidden = Object.entries(wanted).some(([name, value]) => String(key[name]) !== value);
  }
}
for (const chip of chips) chip.addEventListener("change", show);
document.addEventListener("click", (event) => {
  const cell = event.target.closest(".cells button");
  if (cell) {
    const panel = cell.closest(".panel");
    panel.querySelector(".picked")?.classList.remove("picked");
    cell.classList.add("picked");
    const [pair, told, more] = panel.querySelector(".told").children;
    pair.textContent = cell.dataset.pair;
    told.textContent = cell.dataset.told;
    more.textContent = cell.dataset.more;
  }
  const all = event.target.closest(".all-of");
  if (all) {
    for (const row of all.closest(".panel").querySelectorAll(".more[hidden]")) row.hidden = false;
    all.remove();
  }
});
