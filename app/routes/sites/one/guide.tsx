import { useTranslation } from 'react-i18next'
import { Panel } from '~/components/panel'
import { Trans } from '~/components/trans'

type Props = { site: { id: string; url: string } }

/** An address that breaks after its dots, not within a name. */
const breakable = (url: string) =>
  url.split('.').flatMap((part, index) => (index === 0 ? [part] : ['.', <wbr key={part} />, part]))

/** How to make a built frontend work here. */
export function Guide({ site: { id, url } }: Props) {
  const { t } = useTranslation('sites')
  const code = { code: <code /> }
  return (
    <Panel title={t('guide')} className="site-guide">
      <ol className="panel-body">
        <li>
          <Trans t={t} i18nKey="guideBuild" components={code} />
        </li>
        <li>
          <Trans t={t} i18nKey="guideRoot" components={code} />
        </li>
        <li>
          <Trans t={t} i18nKey="guideBase" components={code} />
          <pre>{breakable(url)}</pre>
          <Trans t={t} i18nKey="guideOwnBase" components={code} values={{ base: `/${id}/` }} />
          <pre>{breakable(`${url}${id}/`)}</pre>
        </li>
        <li>
          <Trans t={t} i18nKey="guideConfig" components={code} />
        </li>
        <li>{t('guideStatic')}</li>
      </ol>
    </Panel>
  )
}
