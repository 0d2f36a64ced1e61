const begins = ['pointerdown', 'mousedown'];
const ends = ['pointerup', 'pointercancel', 'mouseup', 'dragend'];

let pressed = false;
let ending: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

function begin() {
  clearTimeout(ending);
  pressed = true;
}

// A finger's mouse events follow its pointer events, and the click follows the last of both.
function end() {
  clearTimeout(ending);
  ending = setTimeout(() => {
    pressed = false;
    const due = waiting;
    waiting = [];
    for (const run of due) run();
  });
}

if (typeof document !== 'undefined') {
  for (const name of begins) document.addEventListener(name, begin, true);
  for (const name of ends) document.addEventListener(name, end, true);
}

/** Runs at once, or after the press that is under way has become a click, so that nothing moves under the pointer. */
export function afterPress(run: () => void): void {
  if (pressed) waiting.push(run);
  else run();
}
