export { codes } from './sign-in/codes.ts';
export { diskStore } from './files/file-store.ts';
export { storageHandlers } from './files/storage-files.handlers.ts';
export { type FileServices, keepFile, previewUrl, storedBytes } from './files/stored-files.ts';
export { uploadersOf } from './files/uploads.store.ts';
export { isOwnPicture } from './files/own-picture.ts';
export { storedDocuments } from './files/stored-documents.ts';
export { endedTickets } from './files/used-tickets.store.ts';
export { identityDomains } from './identity.domains.ts';
export { accountIsOpen, accountOpeningKind, accountWasRefused, carryOutOpening } from './merchants/account-opening.ts';
export { type AccountOpening, openingById, type OpeningKey } from './merchants/account-openings.store.ts';
export { linkedAccounts } from './merchants/linked-accounts.ts';
export { accountsOpened, limitsChanged } from './merchants/merchant-notifications.store.ts';
export { shopLogo } from './merchants/shop-logo.ts';
export { type MailReader, mailReader, mailReadersOf } from './members/mail-readers.store.ts';
export { insertMember, peopleOf } from './members/members.store.ts';
export { joinedMembers } from './members/member-notifications.store.ts';
export { groupName, wordedPerson } from './members/preset-words.ts';
export { permissionsByGroup, roleGroupByCode } from './members/role-groups.store.ts';
export { fileHash, recognise } from './merchants/ekyc.rules.ts';
export { approveChange, onChangeOf, proposeChange } from './merchants/merchant-changes.ts';
export { changesOf } from './merchants/merchant-changes.store.ts';
export { personByIdentityNo } from './merchants/known-people.store.ts';
export {
  accountLinked,
  approveMerchant,
  proposeApproval,
  requestAccount,
  submitProfile,
} from './merchants/merchant-steps.ts';
export { addressForDebts, addressForFailures, addressForTransactions } from './merchants/mail-address.ts';
export {
  hasMerchants,
  holdMerchant,
  keepCard,
  type MerchantReader,
  merchantFacts,
  mostPayable,
  merchantOf,
  noteVietQrPro,
  readersOfTransactions,
  submittedProfile,
} from './merchants/merchants.store.ts';
export { objectText, openableUrl } from './merchants/private-files.ts';
export { previewParameter } from './parameters/preview-figures.ts';
export { maskedSteps, personForStaff, shopForStaff } from './review/masked-people.ts';
export { merchantForStaff } from './review/merchant-review.store.ts';
export {
  accountsToOpen,
  approvalsToGive,
  changesToDecide,
  nameForStaff,
  profilesToReview,
} from './review/review-notifications.store.ts';
export { identityPolicy } from './sign-in/identity-policy.ts';
export { createIdentity } from './sign-in/identity.ts';
export { expiredSignInRows } from './sign-in/expired-rows.store.ts';
export { onUserLocked } from './sign-in/lock-listeners.ts';
export { hashPassword } from './sign-in/passwords.ts';
export { tokenHash } from './sign-in/sessions.store.ts';
export { insertRegistration, ownerNameOf, staffByUsername, userIdsOf } from './sign-in/users.store.ts';
export { openFirstAdministrator } from './staff/first-administrator.ts';
export { idOfMerchantCode, idsVisibleToOffice } from './staff/office-merchants.store.ts';
export { type OfficeScope, staffView, visibleToOffice } from './staff/office-scope.ts';
export { colleaguesWho, insertStaff, type NewStaff } from './staff/staff.store.ts';
export { merchantWork } from './review/merchant-work.store.ts';
export { membersSought, merchantsSought, staffSought } from './review/people-search.store.ts';
export { noteReveal } from './review/reveal.ts';
