import { useFieldLabel } from '@pay/i18n';

interface WrongFieldsProps {
  problems: readonly { field: string; message: string }[];
}

/** What is wrong in a row of a file, column by column. */
export function WrongFields({ problems }: WrongFieldsProps) {
  const label = useFieldLabel();
  return (
    <ul>
      {problems.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          {label(field)}: {message}
        </li>
      ))}
    </ul>
  );
}
