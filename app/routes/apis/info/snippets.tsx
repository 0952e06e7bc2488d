import type { Api } from '@domain/apis/apis'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from '~/components/code-block'
import { Panel } from '~/components/panel'
import { Segments } from '~/components/segments'
import { useVisitor } from '~/lib/visitor'
import { type KnownTypes, languages, snippets } from '../example'

const names = { curl: 'curl', fetch: 'fetch', axios: 'axios', python: 'Python' }
const kinds = { curl: 'shell', fetch: 'JavaScript', axios: 'JavaScript', python: 'Python' }

/** Code made from the API's own columns; which language is shown needs no script. */
export function Snippets({ api, types }: { api: Api; types: KnownTypes }) {
  const { t } = useTranslation('apis')
  const { locale } = useVisitor()
  const codes = snippets({ ...api, types }, locale)
  return (
    <div id="snippets">
      <Panel
        title={t('part_snippets')}
        className="api-snippets"
        end={
          <Segments
            label={t('codeLanguage')}
            name="snippet"
            initial="curl"
            options={languages.map((value) => ({ value, text: names[value] }))}
          />
        }
      >
        {languages.map((language) => (
          <div key={language} className="api-snippet" data-language={language}>
            <CodeBlock code={codes[language]} fileName={names[language]} language={kinds[language]} />
          </div>
        ))}
      </Panel>
    </div>
  )
}
