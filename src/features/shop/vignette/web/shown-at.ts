/** The time as of which the form is shown: the present, and while it is hydrated the time at which the server rendered it. */
export const shownAt = (renderedAt: string | undefined): Date => (renderedAt === undefined ? new Date() : new Date(renderedAt));
