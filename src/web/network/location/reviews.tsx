import { Trans, useLingui } from "@lingui/react";
import { Star } from "lucide-react";
import type { StructuredDataDefaults } from "#clients/content/site-settings.ts";
import { numberFormat } from "#domain/platform/locale-format.ts";
import "./reviews.css";

/** The brand's rating and reviews, the same as in the structured data. */
export function Reviews({ proof: { rating, reviews } }: { proof: ReviewWords }) {
  const { i18n } = useLingui();
  if (!rating && reviews.length === 0) return null;
  return (
    <section className="proof" aria-labelledby="proof">
      <div className="wrap band">
        <h2 id="proof">{i18n._("What people say about us")}</h2>
        <div className="proof__in">
          {rating && (
            <p className="proof__rating">
              <strong className="serif">
                {numberFormat(i18n, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating)}
              </strong>{" "}
              <span>
                <Star className="icon" /> {i18n._("out of 5 across all our locations")}
              </span>
            </p>
          )}
          {reviews.length > 0 && (
            <details className="fold">
              <summary className="btn btn--quiet">
                {i18n._("{count, plural, one {Read # review} other {Read # reviews}}", {
                  count: reviews.length,
                })}
              </summary>
              <div className="proof__reviews">
                {reviews.map(({ author, ratingValue, reviewBody }) => (
                  <figure key={author}>
                    <blockquote className="serif">{i18n._("“{review}”", { review: reviewBody })}</blockquote>
                    <figcaption className="small">
                      <Trans
                        id="<0>{author}</0>, {value} out of 5"
                        values={{ author, value: numberFormat(i18n, {}).format(ratingValue) }}
                        components={{ 0: <strong /> }}
                      />
                    </figcaption>
                  </figure>
                ))}
              </div>
            </details>
          )}
        </div>
      </div>
    </section>
  );
}

export type ReviewWords = ReturnType<typeof reviewWords>;

/** Rating and reviews of the structured data. Both omit what editors emptied. */
export function reviewWords(defaults: StructuredDataDefaults | null) {
  const { ratingValue, reviewCount, reviews } = defaults ?? {};
  return {
    rating: ratingValue && reviewCount ? ratingValue : null,
    reviews: reviews ?? [],
  };
}
