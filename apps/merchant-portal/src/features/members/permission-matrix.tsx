import { Button, colour, fingertip, styled } from '@pay/design-system/theme';
import { isPermission, type Permission } from '@pay/domain';
import { useText } from '@pay/i18n';
import { useMenuPlaces } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { api } from '#api';
import { areaSections } from '#area-sections';
import { roles } from './members.messages.ts';
import { withPermission } from './permission.rules.ts';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '2px 4px', borderBottom: `1px solid ${colour.border}`, textAlign: 'left', fontWeight: 400 },
  '& thead th, & th[scope="rowgroup"]': { fontWeight: 600 },
  '& th[scope="rowgroup"]': { paddingTop: 16 },
  '& td, & th[data-narrow]': { width: 88, textAlign: 'center' },
  '& input': { width: 20, height: 20, accentColor: colour.accent },
});
const Place = styled('label')({ display: 'grid', placeItems: 'center', minHeight: fingertip, cursor: 'pointer' });
const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
const Wrong = styled('p')({ color: colour.danger });

export interface PermissionMatrixProps {
  chosen: readonly string[];
  /** Groups whose rights a new one may begin with. */
  starts?: readonly { name: string; permissions: readonly string[] }[] | undefined;
  onChange: (permissions: Permission[]) => void;
  disabledReason: string | undefined;
  error: string | undefined;
}

export function PermissionMatrix({ chosen, starts = [], onChange, disabledReason, error }: PermissionMatrixProps) {
  const t = useText();
  const { can } = usePermissions();
  const places = useMenuPlaces();
  const features = useQuery(api.roleGroup.getPermissions.query({}));
  const held = chosen.filter(isPermission);
  const mayGrant = (id: string): id is Permission => isPermission(id) && can([id]);
  const sections = areaSections(features.data ?? [], places, (id) => mayGrant(id) || held.some((one) => one === id));
  const grantable = sections
    .flatMap(({ areas }) => areas.flatMap(({ actions }) => actions.map(({ id }) => id)))
    .filter(mayGrant);

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
          {starts.length > 0 && <span>{t(roles.startFrom)}</span>}
          {starts.map(({ name, permissions }) => (
            <Button
              key={name}
              size="small"
              onClick={() => onChange(grantable.filter((id) => permissions.includes(id)))}
            >
              {name}
            </Button>
          ))}
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
          {sections.map(({ title, areas }) => (
            <Fragment key={title.id}>
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {t(title)}
                </th>
              </tr>
              {areas.map(({ id: feature, name, actions }) => (
                <tr key={feature}>
                  <th scope="row">{name}</th>
                  {actions.map(({ id, name: action }) => (
                    <td key={id}>
                      <Place>
                        <input
                          type="checkbox"
                          aria-label={t(roles.allow, { action, feature: name })}
                          checked={held.some((one) => one === id)}
                          disabled={Boolean(disabledReason) || !mayGrant(id)}
                          title={mayGrant(id) ? undefined : t(roles.notYours)}
                          onChange={({ target }) =>
                            isPermission(id) && onChange(withPermission(held, id, target.checked))
                          }
                        />
                      </Place>
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </Table>
      <p>{t(roles.always)}</p>
    </>
  );
}
