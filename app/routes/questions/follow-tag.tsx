import type { TagItem } from '@domain/questions/tags'
import { Button } from '@radix-ui/themes'
import { Form } from '@remix-run/react'
import { IconBell, IconBellCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'

/** Where a tag is followed, or no longer. */
export const followTagPath = '/dashboard/question/tags'

/** Follows the tag of a list, to be notified of new questions, or no longer. */
export function FollowTag({ tag: { id, name, isFollowed } }: { tag: TagItem }) {
  const { t } = useTranslation('questions')
  return (
    <Form method="post" action={followTagPath}>
      <FollowTagFields id={id} name={name} isFollowed={isFollowed} />
      <Button type="submit" variant="surface" color="gray" highContrast aria-pressed={isFollowed}>
        <Icon of={isFollowed ? IconBellCheck : IconBell} />
        <span>{t(isFollowed ? 'followingTag' : 'followTag', { tag: name })}</span>
      </Button>
    </Form>
  )
}

export function FollowTagFields({ id, name, isFollowed }: Pick<TagItem, 'id' | 'name' | 'isFollowed'>) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="follow" value={isFollowed ? '0' : '1'} />
    </>
  )
}
