import css from './parts.module.css';

export function Summary({
  label,
  what,
  amountLabel,
  amount,
}: {
  label: string;
  what: string;
  amountLabel: string;
  amount: string;
}) {
  return (
    <>
      <p className={css.about}>{label}</p>
      <h1 className={css.what}>{what}</h1>
      <p className={css.amount}>
        <span className={css.hidden}>{amountLabel} </span>
        {amount}
      </p>
    </>
  );
}

export function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <>
      <h2 className={css.title}>{title}</h2>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step}>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

export function TimeLeft({ deadline, left }: { deadline: string; left: string | undefined }) {
  return (
    <p className={css.time}>
      {left && (
        <b role="timer" data-js>
          {left}
        </b>
      )}
      {deadline}
    </p>
  );
}
