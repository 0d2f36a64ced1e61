import { type PayoutDesk, playPayout, type SamplePayout } from '@pay/platform-payouts';

const coffee = ['970436', '0071004455667'] as const;
const delivery = ['970415', '103872200145'] as const;
const landlord = ['970418', '21510003344556'] as const;
const closed = ['970436', '0071009981403'] as const;
const late = ['970422', '0903881945'] as const;
const returning = ['970407', '19033221935'] as const;

const staff = [
  ['970422', '0903112277', 3_600_000, 'Luong Le Thu Ngan'],
  ['970407', '19033221100', 3_200_000, 'Luong Pham Gia Bao'],
  [...closed, 2_900_000, 'Luong Vu Minh Duc'],
] as const;

/** What a shop pays out, by how many days ago; the end of an account number tells what the sandbox bank makes of it. */
const payouts: Readonly<Record<number, readonly SamplePayout[]>> = {
  23: [{ rows: [[...coffee, 4_800_000, 'Tien ca phe hat, phieu 0117']], decision: 'approve' }],
  19: [{ rows: [[...closed, 1_250_000, 'Tien in bao bi']], decision: 'approve' }],
  14: [{ name: 'Lương nửa đầu tháng', rows: staff, decision: 'approve' }],
  10: [
    { rows: [[...landlord, 9_000_000, 'Tien thue mat bang']], decision: { deny: 'Hợp đồng ghi 8.500.000 đ, làm lại' } },
    { rows: [[...landlord, 8_500_000, 'Tien thue mat bang']], decision: 'approve' },
  ],
  6: [{ rows: [[...returning, 900_000, 'Hoan coc cho khach']], decision: 'approve' }],
  3: [{ rows: [[...late, 1_650_000, 'Tien vat tu']], decision: 'approve' }],
  1: [
    { rows: [[...delivery, 2_350_000, 'Tien giao hang tuan nay']] },
    { name: 'Thưởng cuối quý', rows: staff.map(([bin, accountNo]) => [bin, accountNo, 500_000, 'Thuong cuoi quy']) },
  ],
};

/** Plays what the shop paid out, or asked for, so many days ago. */
export async function playPayouts(desk: PayoutDesk, daysAgo: number): Promise<void> {
  for (const payout of payouts[daysAgo] ?? []) await playPayout(desk, payout);
}
