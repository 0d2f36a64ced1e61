import { TableImport, type TableImportProps } from './table-import.tsx';
import { WrongFields } from './wrong-fields.tsx';

interface Read {
  row: number;
}

interface Wrong {
  problems: readonly { field: string; message: string }[];
}

type Props<Row extends Read> = TableImportProps<Row, Row & Wrong>;

interface Saving extends Pick<Props<Read>['saving'], 'error' | 'isPending'> {
  mutateAsync: (input: { file: File }) => Promise<{ created: number }>;
}

interface WholeFileImportProps<Row extends Read> extends Pick<
  Props<Row>,
  'purpose' | 'target' | 'template' | 'fileRule' | 'words'
> {
  columns: Props<Row>['valid']['columns'];
  /** Of a row that is wrong, where it shows less than one that is right. */
  columnsOfWrong?: Props<Row>['valid']['columns'];
  judging: Props<Row>['judging'] & { mutate: (input: { file: File }) => void };
  saving: Saving;
}

const rowKey = ({ row }: { row: number }) => String(row);

/** A screen that takes a table file all or none: one call judges it row by row, another saves it. */
export function WholeFileImport<Row extends Read>({
  columns,
  columnsOfWrong = columns,
  judging,
  saving,
  ...common
}: WholeFileImportProps<Row>) {
  return (
    <TableImport<Row, Row & Wrong>
      {...common}
      allOrNone
      judging={judging}
      onFile={(file) => judging.mutate({ file })}
      valid={{ rowKey, columns }}
      wrong={{ rowKey, columns: columnsOfWrong, why: ({ problems }) => <WrongFields problems={problems} /> }}
      saving={saving}
      save={async (_rows, file) => ({ saved: (await saving.mutateAsync({ file })).created })}
    />
  );
}
