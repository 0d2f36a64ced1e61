type Place = 'localStorage' | 'sessionStorage';

// A browser that keeps nothing for this site refuses even the question.
export function kept(place: Place, name: string): string | undefined {
  try {
    return window[place].getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keep(place: Place, name: string, value: string): void {
  try {
    window[place].setItem(name, value);
  } catch {
    // It is a comfort, and its lack is none's concern.
  }
}
