import { storedNames } from './stored-names.ts';

const mostPeople = 10;
const betweenPeople = '\n';
const betweenParts = ' ';

/** The tokens by which the service knows this device again, one for each of the people who last signed in on it. */
export function knownDevices(shared: Storage) {
  const people = () =>
    (shared.getItem(storedNames.devices) ?? '').split(betweenPeople).map((line) => line.split(betweenParts));
  return {
    tokenOf: (person: string): string | undefined => people().find(([name]) => name === person)?.[1],
    keep(person: string, token: string) {
      const others = people().filter(([name]) => name && name !== person);
      const kept = [[person, token], ...others].slice(0, mostPeople);
      shared.setItem(storedNames.devices, kept.map((parts) => parts.join(betweenParts)).join(betweenPeople));
    },
    /** Empties the store of all but these tokens: a device stays known after its people signed out. */
    clearOthers() {
      const kept = shared.getItem(storedNames.devices);
      shared.clear();
      if (kept !== null) shared.setItem(storedNames.devices, kept);
    },
  };
}
