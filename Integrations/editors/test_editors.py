"""Associates schemas with files like an editor, and validates the examples against them."""

import fnmatch
import json
import os
import pathlib
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree

import jsonschema
import yaml

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent


class AssociationTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def associate(self):
        return subprocess.run(
            [HERE / "associate", self.folder], check=True, capture_output=True, text=True).stdout

    @property
    def settings(self):
        return json.loads((self.folder / ".vscode/settings.json").read_text())

    def validator(self, name):
        """Returns the validator that an editor uses for a file of this name."""
        settings = self.settings
        pairs = list(settings["yaml.schemas"].items())
        pairs += [(one["url"], one["fileMatch"]) for one in settings["json.schemas"]]
        found = [url for url, patterns in pairs if any(fnmatch.fnmatch(name, one) for one in patterns)]
        self.assertEqual(len(found), 1, name)
        schema = json.loads((self.folder / found[0]).read_text())
        jsonschema.Draft202012Validator.check_schema(schema)
        return jsonschema.Draft202012Validator(schema)

    def test_examples_are_valid_and_misspelled_keys_are_not(self):
        self.associate()
        files = sorted(ROOT.glob("Examples/*/*.yml"))
        self.assertGreaterEqual(len(files), 10)
        for file in files:
            document = yaml.safe_load(file.read_text())
            validator = self.validator(file.name)
            self.assertEqual([error.message for error in validator.iter_errors(document)], [], file)
            self.assertFalse(validator.is_valid({**document, "heigth": 1}), file)

    def test_json_files_have_schemas(self):
        self.associate()
        for name, good in [("scene.json", {"rows": {"count": 3, "height": 10}, "device": "iphone-x"}),
                           ("fling.recording.json", [{"t": 0, "offset": 1}])]:
            validator = self.validator(name)
            self.assertTrue(validator.is_valid(good), name)
            self.assertFalse(validator.is_valid([{"t": 0, "ofset": 3}]), name)
            self.assertFalse(validator.is_valid({"rwos": 3}), name)

    def test_every_key_of_a_scene_has_a_description(self):
        self.associate()
        schema = json.loads((self.folder / ".foldviz/scene.schema.json").read_text())
        for name, one in schema["properties"].items():
            self.assertTrue(
                one.get("description") or "$ref" in one or "oneOf" in one,
                name)

    def test_other_settings_are_kept(self):
        self.associate()
        (self.folder / ".vscode/settings.json").write_text(json.dumps({
            "editor.tabSize": 2, "yaml.schemas": {"mine.json": ["a.yml"]},
            "json.schemas": [{"fileMatch": ["b.json"], "url": "./mine.json"}]}))
        self.associate()
        once = self.settings
        self.assertEqual(self.associate(), "")
        self.assertEqual(self.settings, once)
        self.assertEqual(once["editor.tabSize"], 2)
        self.assertEqual(once["yaml.schemas"]["mine.json"], ["a.yml"])
        self.assertEqual(once["json.schemas"][0]["url"], "./mine.json")

    def test_settings_with_comments_are_not_changed(self):
        text = '{\n  // mine\n  "editor.tabSize": 2\n}\n'
        (self.folder / ".vscode").mkdir()
        (self.folder / ".vscode/settings.json").write_text(text)
        self.assertIn('"yaml.schemas"', self.associate())
        self.assertEqual((self.folder / ".vscode/settings.json").read_text(), text)

    def test_jetbrains_editors_have_the_same_file_patterns(self):
        self.associate()
        project = xml.etree.ElementTree.parse(self.folder / ".idea/jsonSchemas.xml")
        names = set()
        for info in project.iter("SchemaInfo"):
            options = {one.get("name"): one for one in info.findall("option")}
            self.assertTrue((self.folder / options["relativePathToSchema"].get("value")).exists())
            names |= {item.get("value") for item in info.iter("option") if item.get("name") == "path"}
        self.assertLessEqual({"scene.yml", "foldviz.yml", "*.recording.json"}, names)

    def test_the_guide_refers_to_the_written_schemas(self):
        self.associate()
        guide = (ROOT / "Documentation/editors.md").read_text()
        for kind in "scene", "config":
            self.assertIn(f"$schema=.foldviz/{kind}.schema.json", guide)


if __name__ == "__main__":
    unittest.main()
