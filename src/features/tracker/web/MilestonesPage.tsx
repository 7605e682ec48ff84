import type { LoadContext, PageHead, PageProps } from '#client/extensions/pageRoute.ts'
import { AllMilestones, loadMilestones } from '../planning/web/milestones/AllMilestones.tsx'
import { loadMilestone, OneMilestone } from '../planning/web/milestones/OneMilestone.tsx'

export const load = (place: LoadContext): Promise<PageHead> =>
  place.params.name === undefined ? loadMilestones(place) : loadMilestone(place)

export const Page = ({ params }: PageProps) => (params.name === undefined ? <AllMilestones /> : <OneMilestone />)
