import { Head } from "../../ui/head.tsx";
import { PlaceSearch } from "../../ui/place-search.tsx";

export default function Home() {
  return (
    <section className="wrap band">
      <Head
        title="Sola: private salon studios to lease, and the professionals inside them"
        description="Private, fully built salon studios for independent beauty professionals, in cities across the US and Canada."
      />
      <h1>A studio of your own</h1>
      <PlaceSearch label="Find a location" button="Find your suite" />
    </section>
  );
}
