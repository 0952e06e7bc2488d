import type { Answer, Question } from '@domain/questions/questions'
import type { MetaDescriptor } from '@remix-run/cloudflare'
import { publicMeta } from '~/lib/public-meta'
import { localePath } from '~/lib/public-path'

/** With the words of its text that search engines get. */
type WithTold<T> = T & { told: string }

type QuestionMetaData = {
  head: Parameters<typeof publicMeta>[0]
  thing: WithTold<Question> & { found: { items: readonly WithTold<Answer>[] } }
}

/**
 * The head of a public question. What it says is the same in every language of the page around it, so that the address in the
 * question's own language is the one that finders keep; what it is and which answer is accepted, they read as `QAPage`.
 */
export function questionMeta({ head, thing }: QuestionMetaData): MetaDescriptor[] {
  const own = head.origin + localePath(head.path, thing.language)
  const picture = `${head.origin}${localePath(`/general/question/${thing.id}/card.png`, head.locale)}`
  const usual = publicMeta({ ...head, type: 'article', picture, language: thing.language })
  return [...usual, { 'script:ld+json': structured(thing, head.origin, own) }]
}

function structured({ found, ...question }: QuestionMetaData['thing'], origin: string, url: string) {
  const by = ({ author }: Question | Answer) => ({
    '@type': 'Person',
    name: author.displayName,
    url: `${origin}/u/${author.handle}`,
  })
  const answerOf = (answer: WithTold<Answer>) => ({
    '@type': 'Answer',
    text: answer.told,
    url: `${url}?answer=${answer.id}#${answer.id}`,
    upvoteCount: answer.score,
    dateCreated: answer.createdAt,
    author: by(answer),
  })
  const accepted = found.items.find((one) => one.isAccepted)
  const suggested = found.items.filter((one) => !one.isAccepted)
  return {
    '@context': 'https://schema.org',
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: question.title,
      text: question.told,
      inLanguage: question.language,
      answerCount: question.answers,
      upvoteCount: question.score,
      dateCreated: question.createdAt,
      author: by(question),
      ...(accepted && { acceptedAnswer: answerOf(accepted) }),
      ...(suggested.length > 0 && { suggestedAnswer: suggested.map(answerOf) }),
    },
  }
}
