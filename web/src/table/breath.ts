/** Pauses between the parts of something long, so that the page stays awake. */

/** What was asked of the page meanwhile comes first. */
export const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A page that nobody sees draws nothing; it waits so long. */
const UNSEEN = 120;

/** Just before the next picture is drawn: where things lie is worked out for it anyway. */
export function beforeDrawing(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, UNSEEN);
    const frame = requestAnimationFrame(done);
    function done() {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      resolve();
    }
  });
}
