import { useFieldLabel } from '@pay/i18n';

interface WrongFieldsProps {
  problems: readonly { field: string; message: string }[];
  /** The labels of those fields that are not called by their own. */
  called?: Readonly<Record<string, string>>;
}

/** What is wrong in a row of a file, column by column. */
export function WrongFields({ problems, called = {} }: WrongFieldsProps) {
  const label = useFieldLabel();
  return (
    <ul>
      {problems.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          {called[field] ?? label(field)}: {message}
        </li>
      ))}
    </ul>
  );
}
