import { Loaded } from '@cenacle/sdk';
import { type FieldHandle, FormField, RadioField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { LABELS } from './labels';
import { languageOptions } from './languages';

/** In what the house writes to a person; nothing is asked where it speaks one language alone. */
export function LanguageField({ field }: { field: FieldHandle<string | null> }) {
  const languages = useQuery(languageOptions);
  return (
    <Loaded query={languages} failure={t`The languages did not load.`} height="5.5rem">
      {(options) =>
        options.length > 1 && (
          <FormField
            field={field}
            as={RadioField<string>}
            label={LABELS.language}
            hint={t`In this language we write to you.`}
            options={options}
          />
        )
      }
    </Loaded>
  );
}
