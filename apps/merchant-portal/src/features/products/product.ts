import type { ReplyOf } from '@pay/contract-core';
import type { category, product } from '@pay/contract-portal';

export type Product = ReplyOf<typeof product.getAll>['items'][number];
export type ProductDetail = ReplyOf<typeof product.getDetail>;
export type Category = ReplyOf<typeof category.getAll>['items'][number];

export const freeStock = ({ storageQuantity, reserved }: Product) => storageQuantity - reserved;
