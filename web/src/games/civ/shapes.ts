/** How a Domain looks: each has a colour and a shape besides its drawing, so that no one of them is needed. */
import type { Domain } from "./model";

/** Outlines in a box of 24; `y` is where a letter stands in the middle of the shape. */
export const SHAPES: Record<Domain, { path: string; y: number }> = {
  military: { path: "M12 .8 23.6 22H.4z", y: 19 },
  religion: { path: "M2.5 22.5V11.5a9.5 9.5 0 0 1 19 0v11z", y: 18 },
  economy: { path: "M12 1a11 11 0 1 1 0 22a11 11 0 0 1 0-22z", y: 16.8 },
  science: { path: "M12 .8 22 6.4v11.2L12 23.2 2 17.6V6.4z", y: 16.8 },
  culture: { path: "M2 2h20v20H2z", y: 16.8 },
  utopia: { path: star(8, 12, 8.6), y: 16.6 },
};

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = (Math.PI * i) / points;
    return `${(12 + radius * Math.sin(angle)).toFixed(1)} ${(12 - radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}z`;
}
