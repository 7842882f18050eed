# Decodes a trace by Perfetto's own classes: its tracks, slices and counters as JSON.
import gzip, json, sys
from perfetto.protos.perfetto.trace.perfetto_trace_pb2 import Trace, TrackEvent

data = open(sys.argv[1], "rb").read()
trace = Trace()
trace.ParseFromString(gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data)
tracks, events = {}, []
for packet in trace.packet:
    assert packet.trusted_packet_sequence_id == 0x666F6C64 and not packet.HasField("timestamp_clock_id")
    if packet.HasField("track_descriptor"):
        track = packet.track_descriptor
        assert track.uuid not in tracks or tracks[track.uuid] == track
        tracks[track.uuid] = track
    if packet.HasField("track_event"):
        assert packet.track_event.track_uuid in tracks, "an event comes before its track"
        events.append((packet.timestamp, packet.track_event))
assert trace.packet[0].sequence_flags == 1


def path(uuid):
    track = tracks[uuid]
    return path(track.parent_uuid) + "/" + track.name if track.parent_uuid else track.name


units = {
    path(u): t.counter.unit_name or t.counter.Unit.Name(t.counter.unit)
    for u, t in tracks.items() if t.HasField("counter")
}
slices, counters, open_slices = [], [], {}
# The order in which Perfetto takes events: by time, and as they stand in the file where that is the same.
for time, event in sorted(events, key=lambda e: e[0]):
    place = path(event.track_uuid)
    if event.type == TrackEvent.TYPE_SLICE_BEGIN:
        said = {a.name: a.string_value or a.double_value for a in event.debug_annotations}
        slice = [place, event.name, time, None, said]
        slices.append(slice)
        open_slices.setdefault(event.track_uuid, []).append(slice)
    elif event.type == TrackEvent.TYPE_SLICE_END:
        open_slices[event.track_uuid].pop()[3] = time
    else:
        assert event.type == TrackEvent.TYPE_COUNTER and place in units
        counters.append([place, time, event.double_counter_value])
assert not any(open_slices.values()), "a slice never ends"
order = [path(u) for u in sorted(tracks, key=lambda u: (tracks[u].parent_uuid, tracks[u].sibling_order_rank))]
apart = [path(u) for u, t in tracks.items() if t.sibling_merge_behavior == t.SIBLING_MERGE_BEHAVIOR_NONE]
print(json.dumps({"apart": apart, "units": units, "slices": slices, "counters": counters, "order": order}))
