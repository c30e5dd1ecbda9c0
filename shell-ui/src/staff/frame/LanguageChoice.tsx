import { api, browser, LOCALE, MenuChoice, MenuSeparator, useLeave } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { languageOptions } from '../../application/languages';

/** What one reads from now on: on these screens and in the house's mails. */
export function LanguageChoice() {
  const leave = useLeave();
  const { data: languages = [] } = useQuery(languageOptions);
  const choose = useMutation({
    mutationFn: (language: string) => api.put('/api/account/language', { body: { language } }),
    // The address outdoes what this browser was asked for before.
    onSuccess: (_, language) => browser.go(inLanguage(window.location.href, language)),
    meta: { action: t`change your language` },
  });
  if (languages.length < 2) return null;
  return (
    <>
      <MenuSeparator />
      <MenuChoice
        label={t`Language`}
        value={new Intl.Locale(LOCALE).language}
        options={languages}
        onChange={(language) => leave(() => choose.mutate(language))}
      />
    </>
  );
}

function inLanguage(address: string, language: string): string {
  const url = new URL(address);
  url.searchParams.set('lang', language);
  return url.toString();
}
