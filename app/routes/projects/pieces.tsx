import type { Milestone } from '@domain/workspaces'

/** One piece for each milestone, as wide as its amount; the text beside it says the same. */
export function Pieces({ milestones }: { milestones: readonly Milestone[] }) {
  return (
    <div className="project-progress" aria-hidden="true">
      {milestones.map(({ id, amount, isDone, isPaid }) => (
        <span key={id} data-state={isPaid ? 'paid' : isDone ? 'done' : 'open'} style={{ flexGrow: amount }} />
      ))}
    </div>
  )
}
