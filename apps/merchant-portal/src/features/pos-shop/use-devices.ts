import { useQuery } from '@tanstack/react-query';
import { posShopApi } from './pos-shop-api.ts';

const everyDevice = 200;

/** All devices of the window, for a choice among them. */
export const useDevices = () => useQuery(posShopApi.posModel.getList.query({ pageSize: everyDevice }));
