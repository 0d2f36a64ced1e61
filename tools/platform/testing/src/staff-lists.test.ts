import { type Endpoint, pagingOf } from '@pay/contract-core';
import { createDomains } from '@pay/platform';

const contracts = createDomains().map(({ contract }) => contract);

const isOfStaff = ({ allow, method, reply }: Endpoint) =>
  method === 'GET' && reply === undefined && String(allow).startsWith('staff:');
const namesIn = (schema: Endpoint['query']) => Object.keys(schema?._zod.def.shape ?? {});

const ofPaging = /^(page|size|pageSize|pageNumber|number|sort|sortBy|sortDir|sortDirection)$/;

/** What belongs to one record and stands on its screen, and catalogues of a few rows that everybody knows. */
const parts: Readonly<Record<string, string>> = {
  'fee.getHistory': 'the steps of one rule',
  'methodFee.getAll': 'the changes of one payment method',
  'parameter.getList': 'a fixed catalogue',
  'staffGroup.getList': 'a catalogue of a few groups',
  ...Object.fromEntries(
    ['getMembers', 'getPayments', 'getFees', 'getDeliveries', 'getDevices', 'getNotes', 'getTimeline'].map((name) => [
      `merchantFile.${name}`,
      'a part of one merchant, whose full list is exported',
    ]),
  ),
  'moneyBook.getMerchants': 'whose book one figure of the trial balance is, whose entries are exported',
  'posModel.cmsGetList': 'a catalogue of a few models',
};

const lists = contracts.flatMap((contract) =>
  Object.values(contract)
    .filter((entry) => isOfStaff(entry) && pagingOf(entry.query) && !(entry.id in parts))
    .map((list) => ({ id: list.id, list, files: Object.values(contract).filter(({ reply }) => reply === 'file') })),
);

test.each(lists)('$id is exported by the same filters', ({ list, files }) => {
  const filters = namesIn(list.query).filter((name) => !ofPaging.test(name));
  const fitting = files.filter((file) =>
    filters.every((name) => namesIn(file.query).includes(name) || file.pathNames.length > 0),
  );
  expect(fitting.map(({ id }) => id)).not.toEqual([]);
});
