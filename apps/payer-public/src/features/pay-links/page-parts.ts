/** The parts of the page that carry a mark, as the server wrote them. */
export const marked = (mark: string) => [...document.querySelectorAll<HTMLElement>(`[data-${mark}]`)];

/** Shows or hides every part that carries a mark. */
export function show(mark: string, shown: boolean): void {
  for (const part of marked(mark)) part.hidden = !shown;
}
