import { ofDevice, storedNames } from './stored-names.ts';

const maxPeople = 10;
const betweenPeople = '\n';
const betweenParts = ' ';

/** Stores the tokens that identify this device, for the last 10 people who signed in. */
export function knownDevices(shared: Storage) {
  const people = () =>
    (shared.getItem(storedNames.devices) ?? '').split(betweenPeople).map((line) => line.split(betweenParts));
  return {
    tokenOf: (person: string): string | undefined => people().find(([name]) => name === person)?.[1],
    keep(person: string, token: string) {
      const others = people().filter(([name]) => name && name !== person);
      const kept = [[person, token], ...others].slice(0, maxPeople);
      shared.setItem(storedNames.devices, kept.map((parts) => parts.join(betweenParts)).join(betweenPeople));
    },
    /** Clears the store except these tokens and what else is the device's: it stays known after a sign-out. */
    clearOthers() {
      const names = Array.from({ length: shared.length }, (_, place) => shared.key(place) ?? '');
      for (const name of names)
        if (name !== storedNames.devices && !name.startsWith(ofDevice(''))) shared.removeItem(name);
    },
  };
}
