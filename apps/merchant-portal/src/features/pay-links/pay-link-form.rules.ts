import type { InputOf, RuleName } from '@pay/contract-core';
import type { payLink } from '@pay/contract-portal';
import { defaultPayLinkExpiry } from '@pay/domain';
import { askedFields, type PayLinkDetail } from './pay-link.ts';

export type NewPayLink = Partial<InputOf<typeof payLink.create>>;

const usualRedirect = 5;

export function startingValues(like: PayLinkDetail | undefined): NewPayLink {
  if (!like) return { customerInfoType: 'NO_REQUIRE', expireType: defaultPayLinkExpiry, redirectAfter: usualRedirect };
  const { amount, description, expireType, customerInfoType, customerInfoForm, customerDto, redirectAfter } = like;
  return {
    amount,
    description,
    expireType,
    redirectAfter,
    customerInfoType: customerInfoType === 'PARTNER_FILL' ? 'AUTO_FILL' : customerInfoType,
    customerInfoForm: customerInfoForm ? { ...customerInfoForm, id: undefined } : undefined,
    customer: {
      fullName: customerDto?.fullName ?? '',
      phone: customerDto?.phone ?? '',
      email: customerDto?.email ?? '',
      address: customerDto?.address ?? '',
    },
    successUrl: like.successUrl ?? '',
    failUrl: like.failUrl ?? '',
    fileUrl: like.fileUrl ?? '',
    contactEmail: like.contactEmail ?? '',
    contactPhone: like.contactPhone ?? '',
  };
}

const isAsked = ({ customerInfoForm }: NewPayLink) => askedFields.some(({ flag }) => customerInfoForm?.[flag]);
const isKnown = ({ customer }: NewPayLink) => Boolean(customer?.fullName || customer?.phone || customer?.email);

export function sentFields({ customer, customerInfoForm, ...others }: NewPayLink): NewPayLink {
  const { customerInfoType } = others;
  if (customerInfoType === 'AUTO_FILL') return { ...others, customer };
  return customerInfoType === 'REQUIRE_INPUT' ? { ...others, customerInfoForm } : others;
}

export function wrongPayerFields(input: NewPayLink): Record<string, RuleName> {
  const { customerInfoType } = input;
  if (customerInfoType === 'REQUIRE_INPUT' && !isAsked(input)) return { customerInfoForm: 'one_of_required' };
  if (customerInfoType === 'AUTO_FILL' && !isKnown(input)) return { 'customer.fullName': 'required' };
  return {};
}
