import { Actions, Button, Card, Cards, DetailRows, Gap, Lines, Note, Notice } from '@pay/payer-ui';
import { usePage } from '#page-context';
import css from '@pay/payer-ui/catalogue.module.css';
import { fill } from '@pay/payer-ui/fill';

export default function ReviewScreen() {
  const { text, lines, total, details, kept, action, name, reminder } = usePage('review');
  return (
    <Cards>
      <Card label={text.reviewTitle}>
        <h1 className={css.title}>{text.reviewTitle}</h1>
        <Note>{name}</Note>
        <Lines lines={lines} />
        <p className={css.total}>
          <span>{text.total}</span>
          <b>{total}</b>
        </p>
        {details.length > 0 && <DetailRows rows={details} />}
        {reminder && <Note>{reminder}</Note>}
        <form method="post" action={action} data-order>
          {kept.map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <div data-offline hidden>
            <Gap>
              <Notice tone="warn" role="alert">
                {text.offline}
              </Notice>
            </Gap>
          </div>
          <Actions>
            <Button type="submit" name="step" value="order">
              {fill(text.order, { amount: total })}
            </Button>
            <Button type="submit" name="step" value="edit" look="quiet">
              {text.edit}
            </Button>
          </Actions>
        </form>
        <Gap>
          <Note centered>{text.held}</Note>
        </Gap>
      </Card>
    </Cards>
  );
}
