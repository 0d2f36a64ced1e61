import { Button, colour, fingertip, styled } from '@pay/design-system/theme';
import { isPermission, type Permission } from '@pay/domain';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { roles } from './members.messages.ts';
import { withPermission } from './permission.rules.ts';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '2px 4px', borderBottom: `1px solid ${colour.border}`, textAlign: 'left', fontWeight: 400 },
  '& thead th': { fontWeight: 600 },
  '& td, & th[data-narrow]': { width: 88, textAlign: 'center' },
  '& input': { width: 20, height: 20, accentColor: colour.accent },
});
const Place = styled('label')({ display: 'grid', placeItems: 'center', minHeight: fingertip, cursor: 'pointer' });
const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
const Wrong = styled('p')({ color: colour.danger });

interface PermissionMatrixProps {
  chosen: readonly string[];
  onChange: (permissions: Permission[]) => void;
  disabledReason: string | undefined;
  error: string | undefined;
}

export function PermissionMatrix({ chosen, onChange, disabledReason, error }: PermissionMatrixProps) {
  const t = useText();
  const { can } = usePermissions();
  const features = useQuery(api.roleGroup.getPermissions.query({}));
  const held = chosen.filter(isPermission);
  const grantable = (features.data ?? [])
    .flatMap(({ actions }) => actions.map(({ id }) => id))
    .filter(isPermission)
    .filter((id) => can([id]));

  return (
    <>
      {error && <Wrong role="alert">{error}</Wrong>}
      {!disabledReason && (
        <Tools>
          <Button size="small" onClick={() => onChange([...new Set([...held, ...grantable])])}>
            {t(roles.everything)}
          </Button>
          <Button size="small" onClick={() => onChange([])}>
            {t(roles.nothing)}
          </Button>
        </Tools>
      )}
      <Table>
        <thead>
          <tr>
            <th scope="col">{t(roles.feature)}</th>
            <th scope="col" data-narrow>
              {t(roles.view)}
            </th>
            <th scope="col" data-narrow>
              {t(roles.change)}
            </th>
          </tr>
        </thead>
        <tbody>
          {(features.data ?? []).map(({ id: feature, name, actions }) => (
            <tr key={feature}>
              <th scope="row">{name}</th>
              {actions.map(({ id, name: action }) => {
                const mayGrant = isPermission(id) && can([id]);
                return (
                  <td key={id}>
                    <Place>
                      <input
                        type="checkbox"
                        aria-label={t(roles.allow, { action, feature: name })}
                        checked={held.some((one) => one === id)}
                        disabled={Boolean(disabledReason) || !mayGrant}
                        title={mayGrant ? undefined : t(roles.notYours)}
                        onChange={({ target }) =>
                          isPermission(id) && onChange(withPermission(held, id, target.checked))
                        }
                      />
                    </Place>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
      <p>{t(roles.always)}</p>
    </>
  );
}
