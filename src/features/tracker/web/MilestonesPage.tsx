import type { LoadContext, PageHead, PageProps } from '#client/extensions/pageRoute.ts'
import { AllMilestones, loadMilestones } from './components/milestones/AllMilestones.tsx'
import { loadMilestone, OneMilestone } from './components/milestones/OneMilestone.tsx'

export const load = (place: LoadContext): Promise<PageHead> =>
  place.params.name === undefined ? loadMilestones(place) : loadMilestone(place)

export const Page = ({ params }: PageProps) => (params.name === undefined ? <AllMilestones /> : <OneMilestone />)
