import styled from '@emotion/styled';

const Picture = styled('img')({ flex: 'none', width: 24, height: 24, borderRadius: 6 });
const Named = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8, minWidth: 0 });

interface BankIconProps {
  /** Its address; none for a bank that nobody knows. */
  icon: string | null | undefined;
}

interface BankNameProps extends BankIconProps {
  name: string | null | undefined;
}

/** The icon of a bank or wallet beside its name. */
export const BankIcon = ({ icon }: BankIconProps) =>
  icon ? <Picture src={icon} width={24} height={24} alt="" loading="lazy" decoding="async" /> : null;

/** A bank or wallet by its icon and its name. */
export function BankName({ icon, name }: BankNameProps) {
  if (!name) return null;
  return (
    <Named>
      <BankIcon icon={icon} />
      <span>{name}</span>
    </Named>
  );
}
