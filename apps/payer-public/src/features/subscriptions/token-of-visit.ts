import { chosenLanguage } from '#server/language';
import type { Visit } from '#server/page';

export const languageOf = ({ url, acceptLanguage }: Visit) => chosenLanguage(url, [], acceptLanguage);
export const tokenOf = ({ params }: Visit) => params.token ?? '';
