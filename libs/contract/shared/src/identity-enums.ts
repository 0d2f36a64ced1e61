import { namedEnum } from '@pay/contract-core';

export const ekycType = namedEnum('EkycType', ['OWNER', 'REPRESENTATIVE']);
export const qrLoginStatus = namedEnum('QrLoginStatus', ['PENDING', 'INPUT_DATA', 'FAILED', 'APPROVE', 'USED']);
export const qrRegistrationStatus = namedEnum('QrRegistrationStatus', [
  'CREATED',
  'UPDATE_PASSWORD',
  'SUBMIT_INFO',
  'VERIFIED_OTP',
]);
export const parameterGroup = namedEnum('ParameterGroup', [
  'PARAMETER_SYSTEM',
  'PARAMETER_CONNECTION',
  'PARAMETER_PAYBOX',
  'PARAMETER_CONTACT',
]);
export const parameterDataType = namedEnum('ParameterDataType', ['STRING', 'NUMBER']);
export const staffOffice = namedEnum('AdminOffice', ['HEADQUARTER', 'BRANCH', 'TRANSACTION_OFFICE']);
export const staffRole = namedEnum('StaffRole', ['root', 'maker', 'checker', 'support']);
