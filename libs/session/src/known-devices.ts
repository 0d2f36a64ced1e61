import { storedNames } from './stored-names.ts';

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
    /** Clears the store except these tokens: a device stays known after a sign-out. */
    clearOthers() {
      const kept = shared.getItem(storedNames.devices);
      shared.clear();
      if (kept !== null) shared.setItem(storedNames.devices, kept);
    },
  };
}
