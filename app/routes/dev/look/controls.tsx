import { Button, Checkbox, Flex, Select, Switch, Text, TextArea, TextField } from '@radix-ui/themes'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DateField } from '~/components/date-field'
import { Field } from '~/components/field'
import { FileInput } from '~/components/file-input'
import { Icon } from '~/components/icon'
import { Panel } from '~/components/panel'
import { Status } from '~/components/status'
import { autoDirection } from '~/lib/auto-direction'

export function Controls() {
  const { t } = useTranslation(['look', 'common'])
  return (
    <div className="stack">
      <Panel title={t('look:buttons')}>
        <div className="panel-body stack">
          <Flex gap="2" wrap="wrap" align="center">
            <Button type="button">
              <Icon of={IconPlus} />
              {t('look:save')}
            </Button>
            <Button type="button" variant="surface" color="gray" highContrast>
              {t('common:cancel')}
            </Button>
            <Button type="button" variant="soft" color="gray">
              {t('common:showMore')}
            </Button>
            <Button type="button" color="red">
              {t('look:remove')}
            </Button>
            <Button type="button" loading>
              {t('look:save')}
            </Button>
            <Switch defaultChecked aria-label={t('look:save')} />
            <Switch aria-label={t('look:save')} />
          </Flex>
          <Flex gap="2" wrap="wrap">
            <Status state="done">{t('look:accepted')}</Status>
            <Status state="new">{t('look:fresh')}</Status>
            <Status state="waiting">{t('look:expires')}</Status>
            <Status state="urgent">{t('look:urgent')}</Status>
            <Status state="failed">{t('look:failed')}</Status>
            <Status state="off">{t('look:declined')}</Status>
          </Flex>
        </div>
      </Panel>
      <Panel title={t('look:form')}>
        <form className="panel-body stack" style={{ maxInlineSize: 440 }}>
          <Field name="url" label={t('look:address')} help={t('look:addressHelp')}>
            {(control) => (
              <TextField.Root {...control} className="ltr-value" defaultValue="https://example.com" />
            )}
          </Field>
          <Field name="wrong" label={t('look:address')} error={t('look:addressError')}>
            {(control) => (
              <TextField.Root {...control} className="ltr-value" defaultValue="https://example" />
            )}
          </Field>
          <Field name="note" label={t('look:note')} isOptional>
            {(control) => <TextArea {...control} {...autoDirection} />}
          </Field>
          <Field name="file" label={t('look:file')} isOptional>
            {(control) => <FileInput {...control} />}
          </Field>
          <Field name="date" label={t('look:date')} isOptional>
            {(control) => (
              <DateField
                control={control}
                label={t('look:date')}
                defaultValue="2026-11-21"
                min="2026-11-01"
              />
            )}
          </Field>
          <Select.Root defaultValue="7">
            <Select.Trigger aria-label={t('look:range')} />
            <Select.Content>
              <Select.Item value="7">{t('look:days7')}</Select.Item>
              <Select.Item value="30">{t('look:days30')}</Select.Item>
            </Select.Content>
          </Select.Root>
          <Text as="label" size="2">
            <Flex gap="2" align="center">
              <Checkbox defaultChecked />
              {t('look:agree')}
            </Flex>
          </Text>
        </form>
      </Panel>
    </div>
  )
}
