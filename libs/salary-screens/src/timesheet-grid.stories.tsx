import type { Meta, StoryObj } from '@storybook/react-vite';
import { TimesheetGrid } from './timesheet-grid.tsx';
import type { Sheet } from './work.ts';

const weekdays = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const;

const sheet: Sheet = {
  page: 0,
  size: 20,
  totalElements: 2,
  totalPages: 1,
  today: '2026-11-10',
  listDaysOfWeek: Array.from({ length: 14 }, (_, index) => {
    const dayOfWeek = weekdays[index % 7]!;
    return { dateString: `2026-11-${String(index + 1).padStart(2, '0')}`, dayOfWeek, workDate: dayOfWeek !== 'SUNDAY' };
  }),
  data: [
    {
      employeeCode: 'NV001',
      employeeName: 'Nguyễn Thị Thu Hà',
      logworks: [
        { date: '2026-11-02', workload: 1 },
        { date: '2026-11-03', workload: 0.5 },
      ],
      numberOfWorkDays: 1.5,
      totalWorkDays: 26,
    },
    {
      employeeCode: 'NV002',
      employeeName: 'Trần Văn Quân',
      logworks: [{ date: '2026-11-02', workload: 0 }],
      numberOfWorkDays: 0,
      totalWorkDays: 26,
    },
  ],
};

const meta = {
  title: 'Salary/Timesheet',
  component: TimesheetGrid,
  args: { sheet, changes: {}, readOnly: false, onChange: () => undefined },
} satisfies Meta<typeof TimesheetGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Recorded: Story = {};
export const Changed: Story = { args: { changes: { NV002: { '2026-11-03': 1 } } } };
export const ReadOnly: Story = { args: { readOnly: true } };
