import { useMemo } from 'react'
import { paths } from '#app/paths.ts'
import { createFormError, PageError } from '#client/errors.ts'
import type { LoadContext, PageHead, PageProps, RouteParams } from '#client/pageRoute.ts'
import { useSession } from '#client/session.ts'
import { useMutation } from '#client/useMutation.ts'
import { usePageQuery } from '#client/usePageQuery.ts'
import { EditorField } from '#features/writing/web/index.ts'
import type { NewTicketPageQuery } from '#generated/operations.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { PageLayout as Column, PageHeader as Heading } from '#ui/PageLayout.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { newTicketFormSchema } from '../contract/limits.ts'
import { trackerPaths } from '../contract/paths.ts'
import { ticketKinds, ticketLimits } from '../contract/ticketLimits.ts'
import { ProductBreadcrumb } from './components/ProductBreadcrumb.tsx'
import { SaveTemplateButton } from './components/SaveTemplateButton.tsx'
import { SimilarTickets } from './components/SimilarTickets.tsx'
import { getKindText } from './components/TicketState.tsx'
import { CreateTicketDoc } from './EditTicket.graphql.ts'
import { NewTicketPageDoc } from './ProductPage.graphql.ts'
import { webMessages } from './webMessages.ts'

const parseKind = (params: RouteParams) => {
  const kind = ticketKinds.find((kind) => kind === params.kind)
  if (!kind) throw new PageError(404)
  return kind === 'issue' ? 'ISSUE' : 'FEATURE'
}

const toVariables = (params: RouteParams) => ({ product: params.prod ?? '', kind: parseKind(params) }) as const

export async function load({ params, query }: LoadContext): Promise<PageHead> {
  const { product } = await query(NewTicketPageDoc, toVariables(params))
  if (!product) throw new PageError(404, webMessages.noTracker)
  return { title: webMessages.createTicket, noindex: true }
}

export function Page({ params }: PageProps) {
  const { status } = useSession()
  const product = usePageQuery(NewTicketPageDoc).data?.product
  if (!product || status === 'unknown') return <Spinner />
  const kind = parseKind(params)
  return (
    <Column narrow>
      <ProductBreadcrumb
        product={product}
        items={[
          { label: webMessages.createTicket(), href: trackerPaths.ticketKind(product.id) },
          { label: getKindText(kind) },
        ]}
      />
      <Heading title={getKindText(kind)} />
      {product.canCreateTicket ? (
        <NewTicketForm kind={kind} product={product} />
      ) : (
        <ButtonLink variant="primary" href={paths.login(location.pathname)}>
          {webMessages.logInToCreate()}
        </ButtonLink>
      )}
    </Column>
  )
}

type Product = NonNullable<NewTicketPageQuery['product']>
type Values = {
  kind: 'ISSUE' | 'FEATURE'
  title: string
  body: string
  productId: string
  version?: string | null | undefined
}

function NewTicketForm({ kind, product }: { kind: Values['kind']; product: Product }) {
  const create = useMutation(CreateTicketDoc, ['TicketList', 'Product'])
  const { navigate } = useNavigation()
  const schema = useMemo(() => newTicketFormSchema(product.template), [product.template])

  async function submit(values: Values) {
    try {
      const { createTicket } = await create({ ...values, version: values.version || null })
      return () => navigate(createTicket.canonicalPath)
    } catch (error) {
      throw createFormError(error)
    }
  }

  const defaults = { kind, title: '', body: product.template, productId: product.id, version: '' }
  return (
    <Form schema={schema} defaultValues={defaults} onSubmit={submit}>
      <TextField name="title" label={webMessages.ticketTitle()} autoComplete="off" />
      <SimilarTickets product={product.id} />
      {kind === 'ISSUE' && (
        <TextField
          name="version"
          label={webMessages.version()}
          hint={webMessages.versionHint()}
          autoComplete="off"
          autoCapitalize="off"
        />
      )}
      <EditorField
        name="body"
        label={webMessages.ticketBody()}
        hint={webMessages.bodyHint()}
        maximum={ticketLimits.maxBodyLength}
        draftKey={`ticket ${product.id} ${kind}`}
      />
      <SubmitButton>{webMessages.send()}</SubmitButton>
      {product.canSetTemplate && <SaveTemplateButton product={product.id} kind={kind} />}
    </Form>
  )
}
