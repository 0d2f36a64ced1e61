export const marked = (mark: string) => [...document.querySelectorAll<HTMLElement>(`[data-${mark}]`)];

export function show(mark: string, shown: boolean): void {
  for (const part of marked(mark)) part.hidden = !shown;
}
