import { brokenIn, ended, type Books } from '../rig/books.ts';
import type { Figure } from '../verdict.ts';
import type { Clients, Known } from './acknowledgements.ts';

export function comparedWithBooks(books: Books, { known, unexpected }: Clients): Figure[] {
  const factsOf = ({ link }: Known) => books.payments.get(link.transactionId);
  const payments = [...books.payments.values()];
  const ofClients = payments.filter(({ refTransactionId }) => refTransactionId?.startsWith('C-'));
  const lost = (told: (one: Known) => boolean, status?: string) =>
    known.filter((one) => told(one) && (status ? factsOf(one)?.status !== status : !factsOf(one))).length;
  const endingsOf = ({ status, paidInTime }: (typeof payments)[number]) =>
    (ended.has(status) ? 1 : 0) + (paidInTime ? 1 : 0);
  const apart = payments.filter((payment) => {
    const { status, credits, entries, endings, linkStatus } = payment;
    const paid = status === 'SUCCESS' ? 1 : 0;
    return (
      credits !== paid ||
      entries !== paid ||
      endings !== endingsOf(payment) ||
      (linkStatus !== null && linkStatus !== status)
    );
  });
  return [
    { name: 'unexpected answers', value: unexpected.length, atMost: 0 },
    { name: 'acknowledged links lost', value: lost(() => true), atMost: 0 },
    { name: 'acknowledged payments lost', value: lost(({ paid }) => paid, 'SUCCESS'), atMost: 0 },
    { name: 'acknowledged cancellations lost', value: lost(({ cancelled }) => cancelled, 'CANCELED'), atMost: 0 },
    {
      name: 'links made twice by a repeated call',
      value: ofClients.length - new Set(ofClients.map(({ refTransactionId }) => refTransactionId)).size,
      atMost: 0,
    },
    {
      name: 'payments doubled',
      value: payments.filter(({ credits, entries }) => credits > 1 || entries > 1).length,
      atMost: 0,
    },
    { name: 'payments whose books, link or history disagree', value: apart.length, atMost: 0 },
    {
      name: 'payments that never ended',
      value: ofClients.filter(({ status }) => !ended.has(status)).length,
      atMost: 0,
    },
    {
      name: 'endings without exactly one notice',
      value: ofClients.filter((payment) => payment.notices !== endingsOf(payment)).length,
      atMost: 0,
    },
    { name: 'notices of payments that have not ended', value: books.orphans, atMost: 0 },
    { name: 'rows that break an invariant', value: brokenIn(books.verdict), atMost: 0 },
  ];
}
