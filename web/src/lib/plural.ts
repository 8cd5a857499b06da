/** The languages of the catalogues and which form of a text a number wants in each. */
export type Language = "en" | "de" | "ru" | "uk";

/** In the order in which gettext numbers the forms. */
const FORMS: Record<Language, Intl.LDMLPluralRule[]> = {
  en: ["one", "other"],
  de: ["one", "other"],
  ru: ["one", "few", "many"],
  uk: ["one", "few", "many"],
};

export const KNOWN = Object.keys(FORMS) as Language[];

const rules = new Map<Language, Intl.PluralRules>();

export function pluralIndex(language: Language, count: number): number {
  let rule = rules.get(language);
  if (rule === undefined) rules.set(language, (rule = new Intl.PluralRules(language)));
  return FORMS[language].indexOf(rule.select(count));
}
