import { inbox, owner } from './people.ts';
import type { Credential } from './receiver.ts';
import { post } from './sign-in.ts';

export async function revealedCredential(base: string, token: string, phone = owner.phone): Promise<Credential> {
  const reveal = (body: object) =>
    post<Credential & { sessionId: string }>('/api/merchant/portal/v1/revealCredential', body, {
      token,
      base,
      method: 'PUT',
    });
  const { sessionId } = await reveal({});
  return reveal({ sessionId, otp: (await inbox(phone)).find(({ otp }) => otp !== undefined)?.otp });
}
