import { Actions, Button, Card, Cards, CustomerInput, FormFaults, Note, Summary } from '@pay/payer-ui';
import { usePage } from '#page-context';

/** A plain form, so that it works without scripts. */
export default function CustomerScreen() {
  const page = usePage('customer');
  const { what, text, fields, action } = page;
  const refused = fields.filter(({ error }) => error);
  return (
    <Cards>
      <Card>
        <Summary label={what.label} what={what.description} amountLabel={what.amountLabel} amount={what.amount} />
      </Card>
      <Card label={text.title}>
        <h2>{text.title}</h2>
        <Note>{text.purpose}</Note>
        {refused.length > 0 && (
          <FormFaults text={text.problem} inputs={refused.map(({ name }) => ({ id: name, label: text[name] }))} />
        )}
        <form method="post" action={action} noValidate>
          {fields.map(({ name, value, error }) => (
            <CustomerInput
              key={name}
              name={name}
              label={text[name]}
              value={value}
              error={error}
              focused={refused[0]?.name === name}
            />
          ))}
          <Actions>
            <Button type="submit">{text.submit}</Button>
            <Note centered>{text.privacy}</Note>
          </Actions>
        </form>
      </Card>
    </Cards>
  );
}
